import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { None } from '../../ui/table/None.tsx'

/** An amount, and whether the file's own total row agrees. */
export function AgreedAmount({ value, stated }: { value: number | null; stated: number | null }) {
  const { t } = useTexts()
  const format = useFormat()
  if (value === null) return <None />
  if (stated === null) return <span className="num">{format.amount(value)}</span>
  const agrees = stated === value
  const text = agrees ? t('common.equalsTheFilesOwnTotal') : t('uploads.differs', { stated })
  return (
    <span className="num" title={text}>
      {format.amount(value)}{' '}
      <span aria-hidden style={{ color: agrees ? 'var(--success-fg)' : 'var(--warning-fg)', fontWeight: 600 }}>
        {agrees ? '✓' : '≠'}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
