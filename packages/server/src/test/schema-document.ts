import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
export const SCHEMA_DOCUMENT = join(import.meta.dirname, '../../../../docs/generated/schema.md')
export const TRIGGERS_DOCUMENT = join(import.meta.dirname, '../../../../docs/generated/triggers.md')

type Column = { name: string; type: string; isRequired: boolean; default: string | null }
type Table = {
  name: string
  kind: 'table' | 'view'
  columns: Column[]
  constraints: string[]
  indexes: string[]
  policies: string[]
  rights: string[]
  triggers: string[]
}

/** Generates docs/generated/schema.md: every table of the migrated database with the comment above it in the migrations. */
export async function schemaDocument(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = new Map((await client.query<Table>(TABLES)).rows.map((table) => [table.name, table]))
  const { rows: functions } = await client.query<{ name: string; takes: string; gives: string | null }>(FUNCTIONS)
  await client.end()
  const about = new Map<string, string>()
  const sections = readdirSync(MIGRATIONS)
    .sort()
    .map((file) => sectionOf(file, tables, about))
  const missing = [...tables.keys()].filter((name) => !about.has(name))
  if (missing.length > 0) throw new Error(`no comment is above ${missing.join(', ')} in the migrations`)
  const listed = functions.map(({ name, takes, gives }) => {
    const comment = commentsOf(FUNCTION).get(name)
    return `- \`${name}(${takes})\`${gives === null ? '' : ` returns \`${gives}\``}${comment ? `: ${comment}` : ''}`
  })
  return `${HEAD}\n${sections.join('\n')}\n## Functions\n\n${listed.join('\n')}\n`
}

/** docs/generated/triggers.md: the triggers of the database at `url`, with the comment of their functions in the migrations. */
export async function triggersDocument(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Trigger>(TRIGGERS)
  await client.end()
  const comments = commentsOf(FUNCTION)
  const listed = rows.map(
    ({ table, event, name, calls }) => `| \`${table}\` | ${event} | \`${name}\` | \`${calls}\` | ${comments.get(calls) ?? ''} |`,
  )
  return `${TRIGGERS_HEAD}${listed.join('\n')}\n`
}

type Trigger = { table: string; event: string; name: string; calls: string }

const TRIGGERS_HEAD = `# Triggers

Generated from the migrations: \`npm run db:types\`. A table has one trigger per event (decision 006), except for triggers that set a row before
it is written and those that a later migration adds.

| table | event | trigger | function | what it does |
|---|---|---|---|---|
`

const FUNCTION = /create (?:or replace )?(?:function|procedure) ([\w.]+)/

const HEAD = `# Database schema

Generated from the migrations: \`npm run db:types\`. Every table is under the company policy, a row-level security policy by \`company_id\`, unless it says
otherwise; rights are those of the product's own role.
`

/** A migration as a section with its tables. Collects notes in `about`. */
function sectionOf(file: string, tables: ReadonlyMap<string, Table>, about: Map<string, string>): string {
  const comments = commentsOf(/create (?:unlogged )?(?:table|view) ([\w.]+)/, [file])
  const title = file.replace(/^\d+_|\.sql$/g, '').replaceAll('_', ' ')
  const parts = [...comments].flatMap(([name, comment]) => {
    const table = tables.get(name)
    if (!table) return []
    if (comment !== '') about.set(name, comment)
    return [partOf(table, comment)]
  })
  return `## ${title[0]?.toUpperCase()}${title.slice(1)}\n\n${parts.join('\n')}`
}

function partOf({ name, kind, columns, constraints, indexes, policies, rights, triggers }: Table, comment: string): string {
  const rows = columns.map(
    (each) => `| \`${each.name}\` | ${each.type}${each.isRequired ? '' : ', may be null'} | ${cell(each.default ?? '')} |`,
  )
  const others = policies.filter((policy) => policy !== 'company')
  const notes = [
    ...(policies.includes('company') || kind === 'view' ? [] : ['not under the company policy']),
    ...(others.length > 0 ? [`policies: ${others.join(', ')}`] : []),
    ...(rights.length > 0 ? [`rights: ${rights.join(', ')}`] : []),
    ...constraints.map((each) => `\`${each}\``),
    ...indexes.map((each) => `\`${each}\``),
    ...triggers.map((each) => `trigger \`${each}\``),
  ]
  const table = kind === 'view' ? '' : `| column | type | default |\n|---|---|---|\n${rows.join('\n')}\n\n`
  return `### ${name}\n\n${comment}\n\n${kind === 'view' ? `A view: ${columns.map((each) => `\`${each.name}\``).join(', ')}.\n\n` : ''}${table}${notes.map((note) => `- ${note}\n`).join('')}`
}

const cell = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)

/** Names of created objects with the comment above each, or an empty text. */
function commentsOf(creates: RegExp, files = readdirSync(MIGRATIONS).sort()): Map<string, string> {
  const comments = new Map<string, string>()
  for (const file of files) {
    let above: string[] = []
    for (const line of readFileSync(join(MIGRATIONS, file), 'utf8').split('\n')) {
      const [start, name] = creates.exec(line) ?? []
      if (name !== undefined && line.startsWith(start ?? '')) comments.set(name, above.join(' '))
      above = line.startsWith('-- ') ? [...above, line.slice(3)] : []
    }
  }
  return comments
}

const OF_THE_PRODUCT = `n.nspname in ('public', 'limits', 'socket_io') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const TABLES = `
  select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    case when c.relkind = 'v' then 'view' else 'table' end as kind,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
        'default', case when attidentity <> '' then 'identity' else pg_get_expr(adbin, adrelid) end) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype <> 'n' order by contype desc, conname) as constraints,
    array(select regexp_replace(pg_get_indexdef(indexrelid), ' ON \\S+ USING', ' USING') from pg_index
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid::regclass::text) as indexes,
    array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies,
    array(select lower(privilege_type) from aclexplode(c.relacl) where grantee = 'fairshare_app'::regrole order by 1) as rights,
    array(select regexp_replace(pg_get_triggerdef(oid), '^CREATE (CONSTRAINT )?TRIGGER | ON \\S+| EXECUTE FUNCTION .*$', '', 'g') from pg_trigger
      where tgrelid = c.oid and not tgisinternal order by tgname) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v') and ${OF_THE_PRODUCT} order by 1`

const FUNCTIONS = `
  select c.proname as name, pg_get_function_identity_arguments(c.oid) as takes, pg_get_function_result(c.oid) as gives
  from pg_proc c join pg_namespace n on n.oid = c.pronamespace where ${OF_THE_PRODUCT} order by 1, 2`

const TRIGGERS = `
  select c.relname as table, t.tgname as name, p.proname as calls,
    regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (?:CONSTRAINT )?TRIGGER \\S+ (.*?) ON .*$', '\\1') as event
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
  where n.nspname = 'public' and not t.tgisinternal order by 1, 2`
