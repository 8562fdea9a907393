import type { MantineThemeComponents } from '@mantine/core'

const field = { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'input', 'error'] } }

/** Defaults of Mantine components. Icons and texts come from ui/ and form/. */
export const components: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
  ActionIcon: { defaultProps: { size: 32, variant: 'subtle' } },
  TextInput: field,
  PasswordInput: field,
  Textarea: field,
  Select: field,
  NativeSelect: field,
  FileInput: field,
  Input: {
    vars: () => ({
      wrapper: {
        '--input-bd': 'var(--border-control)',
        '--input-bg': 'var(--bg-surface)',
        '--input-height-sm': '2.25rem',
        // Toolbar sizes match adjacent buttons.
        '--input-height-xs': '2rem',
      },
    }),
  },
  InputWrapper: {
    styles: {
      label: { fontSize: '0.875rem', fontWeight: 500, marginBottom: 4 },
      description: { fontSize: '0.75rem', lineHeight: '1rem', marginBottom: 4 },
      error: { fontSize: '0.75rem', lineHeight: '1rem' },
    },
  },
  Checkbox: {
    defaultProps: { size: 'sm', iconColor: 'var(--accent-on)', color: 'brand' },
    styles: { input: { borderColor: 'var(--border-control)' } },
  },
  // On a card it would have the same color as the card.
  Pill: { styles: { root: { background: 'var(--neutral-tint)', color: 'var(--text-1)' } } },
  Radio: { defaultProps: { size: 'sm', iconColor: 'var(--accent-on)' }, styles: { radio: { borderColor: 'var(--border-control)' } } },
  RadioIndicator: { styles: { indicator: { borderColor: 'var(--border-control)' } } },
  Switch: { defaultProps: { size: 'sm' }, styles: { track: { borderColor: 'var(--border-control)' } } },
  // Options wrap so that all stay visible.
  SegmentedControl: { styles: { root: { flexWrap: 'wrap', maxWidth: '100%', boxShadow: 'inset 0 0 0 1px var(--border-subtle)' } } },
  Modal: {
    defaultProps: {
      radius: 'lg',
      centered: false,
      yOffset: '8dvh',
      transitionProps: { duration: 120 },
      overlayProps: { backgroundOpacity: 0.45 },
    },
    styles: {
      // The body scrolls, since a scroll bar on the whole would cut the rounded corners.
      content: {
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        background: 'var(--bg-raised)',
        border: '1px solid var(--border-subtle)',
      },
      header: { flexShrink: 0, alignItems: 'flex-start', background: 'var(--bg-raised)', padding: '16px 20px 12px' },
      title: { fontSize: '1rem', fontWeight: 600, lineHeight: '1.5rem' },
      body: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 20px 20px' },
    },
  },
  // A dialog's header is not a page banner.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Drawer: {
    styles: {
      content: { background: 'var(--bg-raised)' },
      header: { background: 'var(--bg-raised)' },
      title: { fontSize: '1rem', fontWeight: 600 },
    },
  },
  // The focus placeholder is not a menu item; hides it from screen readers.
  Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withinPortal: true, withInitialFocusPlaceholder: false } },
  Popover: {
    defaultProps: { shadow: 'md', transitionProps: { duration: 120 } },
    styles: { dropdown: { background: 'var(--bg-raised)', borderColor: 'var(--border-default)' } },
  },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      events: { hover: true, focus: true, touch: false },
      color: 'var(--tooltip-bg)',
      maw: 320,
      multiline: true,
    },
  },
  Tabs: { styles: { tab: { fontSize: '0.875rem', paddingBlock: 10 } } },
  Card: { defaultProps: { radius: 'md', padding: 20, withBorder: true } },
  Paper: { defaultProps: { radius: 'md', withBorder: true } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Kbd: { styles: { root: { background: 'var(--bg-sunken)', borderColor: 'var(--border-default)', color: 'var(--text-2)' } } },
}
