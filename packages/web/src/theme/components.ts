import type { MantineThemeComponents } from '@mantine/core'

const field = { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'input', 'error'] } }

/** What is alike wherever a part of Mantine is used. Icons and words are never here: ui/ and form/ give those. */
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
        // Those of toolbars are as tall as the buttons beside them.
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
  // On a card it would have the card's own color.
  Pill: { styles: { root: { background: 'var(--neutral-tint)', color: 'var(--text-1)' } } },
  Radio: { defaultProps: { size: 'sm', iconColor: 'var(--accent-on)' }, styles: { radio: { borderColor: 'var(--border-control)' } } },
  RadioIndicator: { styles: { indicator: { borderColor: 'var(--border-control)' } } },
  Switch: { defaultProps: { size: 'sm' }, styles: { track: { borderColor: 'var(--border-control)' } } },
  // Where its choices do not fit beside each other, they stand on more lines: none is out of sight.
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
      // Its body scrolls and not the whole: a scroll bar would cut off the round corners.
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
  // Of a dialog, the part with its title is not a banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Drawer: {
    styles: {
      content: { background: 'var(--bg-raised)' },
      header: { background: 'var(--bg-raised)' },
      title: { fontSize: '1rem', fontWeight: 600 },
    },
  },
  // The placeholder that would take the focus first is not an item of a menu, and screen readers are told so.
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
