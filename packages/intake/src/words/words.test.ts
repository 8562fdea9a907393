import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS } from './words.ts'

const languages = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, lists: JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')) as Record<string, string[]> }))

test('every list has words in English, and a pattern', () => {
  const { lists: english = {} } = languages.find(({ name }) => name === 'en.json') ?? {}
  expect(Object.keys(english)).toEqual(Object.keys(WORDS))
  const unknown = languages.flatMap(({ name, lists }) => Object.keys(lists).flatMap((list) => (list in WORDS ? [] : [`${name} ${list}`])))
  expect(unknown).toEqual([])
})

test('no word is in a list twice', () => {
  const twice = Object.keys(WORDS).flatMap((list) => {
    const words = languages.flatMap(({ lists }) => lists[list] ?? [])
    return words.filter((word, at) => words.indexOf(word) !== at).map((word) => `${list} ${word}`)
  })
  expect(twice).toEqual([])
})

test('every word is a valid pattern without alternatives and capturing groups', () => {
  const words = languages.flatMap(({ lists }) => Object.values(lists).flat())
  expect(words.filter((word) => /\((?!\?:)/.test(word) || /\|/.test(word.replaceAll(/\(\?:[^()]*\)/g, '')))).toEqual([])
})

test('lists match words, whole texts and first words', () => {
  expect(['loan set 4', 'unloaned'].map((text) => WORDS.notSold.test(text))).toEqual([true, false])
  expect(['pending', 'pending review'].map((text) => WORDS.open.test(text))).toEqual([true, false])
  expect(['was 5', 'it was 5'].map((text) => WORDS.oldVersion.test(text))).toEqual([true, false])
})
