/** The look of a store that has chosen nothing, as the server sends it. */
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
