import { parseSync } from '@swc/core'

/** Attributes and fields with text for users. */
const READ = new Set(
  'aria-label alt label title placeholder description error hint header message body context confirmLabel cancelLabel saveLabel detail nothingFound takenMessage'.split(
    ' ',
  ),
)

export type Node = { type: string; [field: string]: unknown }

/** A file's own words, and its translation keys. Computed keys are patterns: 'month.*.title'. */
export type Texts = { literals: string[]; keys: string[]; patterns: string[]; strings: string[] }

/** Reads the words of a front-end file by its syntax tree, which excludes comments, names and imports. */
export function readTexts(source: string, isTsx: boolean): Texts {
  const found: Texts = { literals: [], keys: [], patterns: [], strings: [] }
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }) as unknown as Node, found)
  return found
}

function visit(node: Node, found: Texts) {
  if (node.type === 'JSXText' && hasWords(String(node['value']))) found.literals.push(String(node['value']).trim())
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of nodesOf(node['children'])) refuse(childText(child), found)
  if (node.type === 'JSXAttribute' && READ.has(nameOf(node['name']))) refuse(textsOf(valueOf(node['value'])), found)
  if (node.type === 'KeyValueProperty' && READ.has(nameOf(node['key']))) refuse(textsOf(node['value'] as Node), found)
  if (node.type === 'CallExpression') visitCall(node, found)
  if (node.type === 'StringLiteral') found.strings.push(String(node['value']))
  for (const value of Object.values(node)) for (const child of nodesOf(value)) visit(child, found)
}

function visitCall(node: Node, found: Texts) {
  const callee = node['callee'] as Node
  const name = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
  const [first, second] = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  if (name === 'toast' && second) refuse(textsOf(second), found)
  if (!['t', 'text'].includes(name ?? '') || !first) return
  found.keys.push(...textsOf(first))
  for (const template of templatesOf(first)) found.patterns.push(quasisOf(template).join('*'))
}

function refuse(texts: readonly string[], found: Texts) {
  found.literals.push(...texts.filter(hasWords))
}

/** The possible texts of an expression in any branch. */
function textsOf(node: Node | undefined): string[] {
  if (!node) return []
  if (node.type === 'StringLiteral') return [String(node['value'])]
  if (node.type === 'TemplateLiteral') return nodesOf(node['expressions']).length === 0 ? quasisOf(node) : []
  return branchesOf(node).flatMap(textsOf)
}

function templatesOf(node: Node): Node[] {
  if (node.type === 'TemplateLiteral') return nodesOf(node['expressions']).length > 0 ? [node] : []
  return branchesOf(node).flatMap(templatesOf)
}

function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [node['consequent'] as Node, node['alternate'] as Node]
  if (node.type === 'BinaryExpression' && /^(?:\?\?|\|\||&&)$/.test(String(node['operator'])))
    return [node['left'] as Node, node['right'] as Node]
  return node.type === 'ParenthesisExpression' ? [node['expression'] as Node] : []
}

/** Texts between tags, including the fixed words of templates. */
function childText(child: Node): string[] {
  if (child.type !== 'JSXExpressionContainer') return []
  const expression = child['expression'] as Node
  return [...textsOf(expression), ...templatesOf(expression).flatMap(quasisOf)]
}

function valueOf(value: unknown) {
  const node = value as Node | undefined
  return node?.type === 'JSXExpressionContainer' ? (node['expression'] as Node) : node
}

function quasisOf(template: Node) {
  return nodesOf(template['quasis']).map((quasi) => String(quasi['cooked'] ?? quasi['raw']))
}

function nameOf(node: unknown) {
  const { value } = node as Node
  return typeof value === 'string' ? value : ''
}

/** Texts with letters; symbols and figures need no translation. */
export function hasWords(text: string) {
  return /\p{L}{2}/u.test(text)
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && typeof value.type === 'string') return [value as Node]
  // The function of a method is not a node of its own.
  if ('body' in value) return nodesOf(value.body)
  return 'expression' in value ? nodesOf(value.expression) : []
}

/** Parameters of texts whose value is formatted in the call: 'sending.sum amount'. A computed key is a pattern: 'month.*.title amount'. */
export function readFormattedParams(source: string, isTsx: boolean): string[] {
  return callsIn(parseSync(source, { syntax: 'typescript', tsx: isTsx }) as unknown as Node)
    .filter(({ callee }) => ['t', 'text'].includes(calledName(callee as Node)))
    .flatMap(({ arguments: given }) => {
      const [key, params] = (given as { expression: Node }[]).map(({ expression }) => expression)
      const keys = key ? [...textsOf(key), ...templatesOf(key).map((template) => quasisOf(template).join('*'))] : []
      return nodesOf(params?.['properties'])
        .filter(({ type, value }) => type === 'KeyValueProperty' && callsIn(value as Node).some(isFormatting))
        .flatMap((param) => keys.map((each) => `${each} ${nameOf(param['key'])}`))
    })
}

const FORMATTERS = new Set('formatMonth showMonth typedMonth toLocaleString toLocaleDateString toFixed'.split(' '))

function isFormatting({ callee }: Node): boolean {
  const { type, object } = callee as Node
  return (type === 'MemberExpression' && nameOf(object) === 'format') || FORMATTERS.has(calledName(callee as Node))
}

const calledName = (callee: Node) => nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee)

function callsIn(node: Node): Node[] {
  const inside = Object.values(node).flatMap(nodesOf).flatMap(callsIn)
  return node.type === 'CallExpression' ? [node, ...inside] : inside
}

/** Texts that may be English only: for operators and programmers, in logs, internal errors and descriptions of calls. */
const FOR_ENGINEERS = new Set(
  'Error TypeError RangeError AmountTooLarge fail log info warn error debug fatal trace translate print describe test it'.split(' '),
)
const DESCRIBED = new Set('summary description examples'.split(' '))

/** Sentences in code outside of the pages: words that begin with a capital, three or more of them, or with a full stop. */
export function readSentences(source: string): string[] {
  const found: string[] = []
  visitSentences(parseSync(source, { syntax: 'typescript', tsx: false }) as unknown as Node, found)
  return found
}

function visitSentences(node: Node, found: string[]) {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = node['callee'] as Node
    const name = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
    if (FOR_ENGINEERS.has(name ?? '')) return
  }
  if (node.type === 'KeyValueProperty' && DESCRIBED.has(nameOf(node['key']) ?? '')) return
  if (node.type === 'TaggedTemplateExpression' || node.type.startsWith('Ts')) return
  const value = node.type === 'StringLiteral' ? String(node['value']) : node.type === 'TemplateLiteral' ? quasisOf(node).join('…') : ''
  if (isSentence(value)) found.push(value)
  for (const value of Object.values(node)) for (const child of nodesOf(value)) visitSentences(child, found)
}

function isSentence(value: string): boolean {
  const words = value.split(' ')
  return /^\p{Lu}[\p{Ll}’']*$/u.test(words[0] ?? '') && (words.length > 2 || (words.length === 2 && /[.!?]$/.test(value)))
}
