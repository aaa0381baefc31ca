import {
  type ActionIconProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  defaultVariantColorsResolver,
  type InputWrapperProps,
  localStorageColorSchemeManager,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type RadioProps,
  type SelectProps,
  type SkeletonProps,
  type SwitchProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core'
import { storageKeys } from './lib/storage-keys'
import { jabuticaba, tokens } from './tokens'

type Scheme = keyof typeof tokens

// Mantine takes its neutrals from `gray` in light mode and from `dark` in dark mode, so we define both scales.
const gray = [
  '#F8F7F9',
  '#F2F0F4',
  '#E7E4EA',
  '#D6D1DB',
  '#958E9D',
  '#746C7E',
  '#746C7E',
  '#5D5566',
  '#3A3142',
  '#1E1722',
] as const
const dark = [
  '#F2EFF4',
  '#B9B1C2',
  '#988FA2',
  '#988FA2',
  '#6F6679',
  '#2F2934',
  '#242028',
  '#131015',
  '#0E0B10',
  '#080609',
] as const

// Filled components use shade 7 in light mode and shade 3 in dark mode.
const promoter = [
  '#E3F3F3',
  '#C5E7E8',
  '#8FD5D8',
  '#4FC1C6',
  '#36A6AC',
  '#248F95',
  '#17868D',
  '#0F7C83',
  '#0B646A',
  '#12343A',
] as const
const detractor = [
  '#FCE9E4',
  '#F9D2C8',
  '#F5AC9A',
  '#F0795E',
  '#E5634A',
  '#D9553C',
  '#D04B32',
  '#C8432B',
  '#A8331D',
  '#3F201A',
] as const
const neutral = [
  '#FBF0D8',
  '#F8E3B6',
  '#F4D289',
  '#F0C05A',
  '#E3AB36',
  '#D69B1F',
  '#CD9013',
  '#C5870B',
  '#7A5200',
  '#3A2D12',
] as const

/** autoContrast ignores the colour scheme: on the pale shade of dark mode labels would stay white (2.2 to 1). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...resolved, color: 'var(--on-fill)' } : resolved
}

const timing = { duration: 180, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }
const menuTransition = { transition: 'pop', ...timing } as const

/** Types only: a component that is imported here would be loaded with the first page, needed or not. */
type Themed = {
  ActionIcon: ActionIconProps
  Button: ButtonProps
  Card: CardProps
  Checkbox: CheckboxProps
  Radio: RadioProps
  Drawer: DrawerProps
  InputWrapper: InputWrapperProps
  Menu: MenuProps
  Modal: ModalProps
  Popover: PopoverProps
  Select: SelectProps
  Skeleton: SkeletonProps
  Switch: SwitchProps
  Tooltip: TooltipProps
}

export const theme = createTheme({
  primaryColor: 'jabuticaba',
  primaryShade: { light: 7, dark: 3 },
  colors: { jabuticaba, gray, dark, promoter, detractor, neutral, red: detractor },
  variantColorResolver,
  white: '#FFFFFF',
  black: '#1E1722',
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '14px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--shadow-card)', sm: 'var(--shadow-card)', md: 'var(--shadow-overlay)', lg: 'var(--shadow-overlay)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Button: { defaultProps: { fw: 600 } },
    Card: { defaultProps: { radius: 'xl', padding: 'xl', withBorder: true, shadow: 'xs' } },
    Checkbox: { defaultProps: { radius: 'xs', iconColor: 'var(--on-fill)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-fill)' } },
    // A header inside a dialog is not a banner of the page.
    Drawer: { defaultProps: { transitionProps: timing, attributes: { header: { role: 'none' } } } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', radius: 'lg', transitionProps: menuTransition },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        shadow: 'lg',
        padding: 'lg',
        centered: true,
        transitionProps: { ...timing, transition: 'pop' },
        attributes: { header: { role: 'none' } },
      },
    },
    // Fixed: before it is positioned, a popover is then at the corner of the window, not at the top of the document, where
    // focusing an element inside it would scroll the page. Menus and lists are popovers too.
    Popover: {
      defaultProps: { shadow: 'md', radius: 'lg', transitionProps: menuTransition, floatingStrategy: 'fixed' },
    },
    Select: {
      defaultProps: { maxDropdownHeight: 320, comboboxProps: { shadow: 'md', transitionProps: menuTransition } },
    },
    Skeleton: { defaultProps: { animate: false } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { radius: 'xs', events: { hover: true, focus: true, touch: false } } },
  } satisfies { [Name in keyof Themed]: { defaultProps: Partial<Themed[Name]> } },
})

const variablesOf = (scheme: Scheme) => ({
  ...Object.fromEntries(Object.entries(tokens[scheme]).map(([name, value]) => [`--${name}`, value])),
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink2)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--detractor-text)',
  '--mantine-color-success': 'var(--promoter-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-fill)',
  '--mantine-color-jabuticaba-filled-hover': 'var(--fill-hover)',
  '--mantine-color-jabuticaba-light': 'var(--brand-soft)',
  '--mantine-color-jabuticaba-light-hover': 'var(--brand-soft-hover)',
  '--mantine-color-jabuticaba-light-color': 'var(--brand)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--ink2)',
  ...softVariables('promoter', 'promoter'),
  ...softVariables('neutral', 'neutral'),
  ...softVariables('detractor', 'detractor'),
  ...softVariables('red', 'detractor'),
  '--mantine-color-detractor-filled-hover': 'var(--detractor-hover)',
  '--mantine-color-red-filled-hover': 'var(--detractor-hover)',
})

const softVariables = (colour: string, token: string) => ({
  [`--mantine-color-${colour}-light`]: `var(--${token}-soft)`,
  [`--mantine-color-${colour}-light-hover`]: `var(--${token}-soft)`,
  [`--mantine-color-${colour}-light-color`]: `var(--${token}-text)`,
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
})

export const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.scheme })
