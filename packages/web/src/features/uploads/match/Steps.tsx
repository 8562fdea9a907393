import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'

const STEPS = ['columns', 'values', 'check'] as const
type Step = (typeof STEPS)[number]

/** Steps of a file (columns, values, check) with links back. */
export function Steps({ at, isReady, open }: { at: 'values' | 'check'; isReady: boolean; open: (step: Step) => void }) {
  const { t } = useTexts()
  const isDone = { columns: true, values: isReady, check: false }
  return (
    <nav aria-label={t('match.steps')}>
      <ol className={classes['steps']}>
        {STEPS.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={classes['step']}
              aria-current={step === at ? 'step' : undefined}
              disabled={step === 'check' && !isReady}
              onClick={() => open(step)}
            >
              {isDone[step] && step !== at && <IconCheck size={14} aria-hidden />}
              {t(`match.step.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
