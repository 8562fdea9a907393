import { readFileSync } from 'node:fs'
import { drawInput } from '@fairshare/contract'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { schemaErrors } from './schema-errors.ts'

const english: object = JSON.parse(readFileSync(new URL('../../../../assets/i18n/en.json', import.meta.url), 'utf8'))
await i18next.init({ lng: 'en', resources: { en: { translation: english } }, interpolation: { escapeValue: false } })

const draw = { drawAmount: 5000, drawNote: '', selectedManufacturerDraw: null, startMonth: 'May-2025', endMonth: 'January-2025' }

test('what the contract finds wrong is said as a sentence under its field', () => {
  expect(schemaErrors(drawInput, draw)).toEqual({ endMonth: 'The end month lies before the start month.' })
  expect(schemaErrors(drawInput, { ...draw, drawAmount: 0 })).toMatchObject({ drawAmount: 'Zero value not allowed!' })
  expect(schemaErrors(drawInput, { ...draw, endMonth: 'None' })).toEqual({})
})
