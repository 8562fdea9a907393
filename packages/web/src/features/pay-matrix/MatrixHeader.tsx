import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ExportMenu } from '../../ui/table/ExportMenu.tsx'
import type { ExportChoice } from '../../ui/table/grid.ts'
import classes from './pay-matrix.module.css'

type Props = { lead: string; isDisabled?: boolean; onTake: (choice: ExportChoice) => void }

/** The legend and export above a matrix. */
export function MatrixHeader({ lead, isDisabled = false, onTake }: Props) {
  const { t } = useTexts()
  return (
    <div className={classes['above']}>
      <span>{lead}</span>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isDisabled}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTake('print')}
        >
          {t('common.print')}
        </Button>
        <ExportMenu isDisabled={isDisabled} onChoose={onTake} />
      </Group>
    </div>
  )
}
