/** The default theme of a store in wire format. */
export const plainTheme = {
  BackgroundColor: null,
  BackgroundImageUrl: null,
  LogoUrl: null,
  MainTitleColor: null,
  MainTitleText: null,
  SecondaryText: null,
  SecondaryTextColor: null,
  ThemeMainColor: null,
  SendButtonColor: null,
  ConfirmationScreenTitleText: null,
  ConfirmationScreenText: null,
  ConfirmationScreenImageUrl: null,
}
