import type { Statement } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { pagesOfRule } from './line-pages.ts'

const rules = [400, 2_100, 500, 1].map((lineCount) => ({ lineCount })) as Statement['rules']

test('a rule’s remaining lines are loaded from their pages', () => {
  expect(pagesOfRule(rules, 0)).toEqual([])
  expect(pagesOfRule(rules, 1)).toEqual([2, 3])
  expect(pagesOfRule(rules, 2)).toEqual([3])
  expect(pagesOfRule(rules, 3)).toEqual([4])
})
