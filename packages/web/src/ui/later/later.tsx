import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { onFirstInteraction } from './touched.ts'

/**
 * A part of a screen whose code is loaded when it is first drawn, or before, when the page is touched:
 * `const RepPanel = later(async () => (await import('../RepPanel.tsx')).RepPanel)`. `whileComing` is in its place.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Come: ComponentType<Props> | undefined
  let coming: Promise<unknown> | undefined
  // What has not come is asked for again by whoever draws it again: the error state that is in its place.
  const ask = () =>
    (coming ??= load().then(
      (loaded) => (Come = loaded),
      (failure: unknown) => {
        coming = undefined
        throw failure
      },
    ))
  onFirstInteraction(() => void ask().catch(() => undefined))
  const Part = (props: Props) => {
    if (!Come) use(ask())
    return Come && <Come {...props} />
  }
  return ({ whileComing, ...props }: Props & { whileComing?: ReactNode }) => (
    <Suspense fallback={whileComing}>
      <Part {...(props as unknown as Props)} />
    </Suspense>
  )
}
