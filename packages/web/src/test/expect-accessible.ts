import axe from 'axe-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no serious axe findings once the page is idle, in light and dark; the dark run checks only colors. */
export async function expectAccessible(shown: { element(): Element }): Promise<void> {
  await expect.poll(isAtRest).toBe(true)
  const root = document.documentElement
  const light = await seriousFindings(shown.element(), WCAG)
  root.setAttribute('data-mantine-color-scheme', 'dark')
  const dark = await seriousFindings(shown.element(), ['color-contrast'])
  root.setAttribute('data-mantine-color-scheme', 'light')
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** Loading or animated content is skipped because it is dimmed. A form behind a dialog counts as idle. */
const isAtRest = () =>
  document.querySelector('[aria-busy="true"]:not(form)') === null &&
  document.getAnimations().every(({ playState }) => playState === 'finished' || playState === 'idle')

async function seriousFindings(shown: Element, rules: string[]): Promise<string[]> {
  const { violations } = await axe.run(shown, { runOnly: rules, resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
