import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * A component whose code loads on first render or on the first interaction with the page, with a `fallback` until then:
 * `const RepPanel = later(async () => (await import('../RepPanel.tsx')).RepPanel)`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined
  // After a failure, the next render loads again, so that an error state can retry.
  const loadOnce = () =>
    (loading ??= load().then(
      (loaded) => (Loaded = loaded),
      (failure: unknown) => {
        loading = undefined
        throw failure
      },
    ))
  onFirstInteraction(() => void loadOnce().catch(() => undefined))
  const Part = (props: Props) => {
    if (!Loaded) use(loadOnce())
    return Loaded && <Loaded {...props} />
  }
  return ({ fallback, ...props }: Props & { fallback?: ReactNode }) => (
    <Suspense fallback={fallback}>
      <Part {...(props as unknown as Props)} />
    </Suspense>
  )
}
