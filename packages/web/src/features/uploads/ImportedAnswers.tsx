import type { ImportedAnswer, Question } from '@fairshare/contract'
import { IMPORTED_ANSWERS } from '@fairshare/contract'
import { Radio, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'

type Imported = NonNullable<Question['imported']>
type Props = { id: string; imported: Imported; answer: ImportedAnswer | undefined; onAnswer: (answer: ImportedAnswer) => void }

/** Options for rows that are already imported, each with its effect. */
export function ImportedAnswers({ id, imported, answer, onAnswer }: Props) {
  const { t } = useTexts()
  const effectOf = useEffectOf(imported)
  return (
    <Stack role="radiogroup" aria-label={t('imported.choose')} aria-describedby={id} gap="xs" mt={6}>
      {IMPORTED_ANSWERS.map((each) => (
        <Radio
          key={each}
          name={`answer-${id}`}
          checked={answer === each}
          onChange={() => onAnswer(each)}
          label={t(`imported.${each}`)}
          description={effectOf[each]}
          disabled={each === 'replace' && imported.earlier.some(({ isFinalized }) => isFinalized)}
        />
      ))}
    </Stack>
  )
}

/** The number of files named. */
const MAX_NAMED = 5

function useEffectOf({ rowsLeft, earlier }: Imported): Record<ImportedAnswer, string> {
  const { t } = useTexts()
  const closed = earlier.find(({ isFinalized }) => isFinalized)
  const files = earlier.slice(0, MAX_NAMED).map(({ fileName: file, lines, storedRows: total, isWhole }) => {
    const others = isWhole ? total - lines : 0
    return others > 0 ? t('imported.replacedWhole', { count: others, total, file }) : t('imported.replacedFile', { count: lines, file })
  })
  const more = earlier.length - files.length
  if (more > 0) files.push(t('imported.moreFiles', { count: more }))
  return {
    leaveOut: rowsLeft === 0 ? t('imported.leavesNone') : t('imported.leavesRows', { count: rowsLeft }),
    replace: closed ? t('imported.cannotReplace', { month: monthFromParam(closed.selectedMonthYear) }) : t('imported.replaces', { files }),
    otherSales: t('imported.allImported'),
  }
}
