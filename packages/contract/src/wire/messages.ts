import { asMessage, type Text, text } from '@fairshare/texts/text'
import { z } from 'zod'

// Zod's own errors use our texts, too, so that users never see a library's sentence. The page's security policy forbids generated code,
// which zod would use for speed.
z.config({ customError: (issue) => asMessage(faultOf(issue)), jitless: 'document' in globalThis })

const WRONG_KIND: Partial<Record<z.core.$ZodInvalidTypeExpected, Text>> = {
  string: text('input.notAText'),
  number: text('input.onlyNumber'),
  int: text('input.notWhole'),
  boolean: text('input.notYesOrNo'),
  array: text('input.notAList'),
  object: text('input.notAnObject'),
  record: text('input.notAnObject'),
}

const NOT_TAKEN = text('input.notTaken')

function faultOf(issue: z.core.$ZodRawIssue): Text {
  if (issue.input === undefined || issue.input === null) return text('input.required')
  switch (issue.code) {
    case 'invalid_type':
      return WRONG_KIND[issue.expected] ?? NOT_TAKEN
    case 'invalid_value':
      return text('input.notOneOf', { values: issue.values.map(String) })
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return issue.format === 'date' ? text('input.notADate') : NOT_TAKEN
    case 'unrecognized_keys':
      return text('refusals.unknownField')
    default:
      return NOT_TAKEN
  }
}

function tooBig(what: string, most: number): Text {
  if (what === 'string') return text('input.atMostCharacters', { most })
  return what === 'array' ? text('input.atMostEntries', { most }) : text('input.atMost', { most })
}

function tooSmall(what: string, least: number): Text {
  if (what === 'string') return least === 1 ? text('input.required') : text('input.atLeastCharacters', { least })
  return what === 'array' ? text('input.atLeastEntries', { least }) : text('input.atLeast', { least })
}
