import pg from 'pg'

export type NewCompany = { name: string; hosts: string[]; titleText?: string; footerText?: string; accentColor?: string }

/**
 * Adds a company with its hosts, as the database's owner: the product's own role may read companies but not make them.
 * Answers its id. A host that belongs to another company already is refused by the database.
 */
export async function createCompany(
  ownerUrl: string,
  { name, hosts, titleText = name, footerText = name, accentColor = '#3B5BDB' }: NewCompany,
): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    const { rows } = await owner.query<{ id: number }>(
      'insert into companies (name, title_text, footer_text, accent_color) values ($1, $2, $3, $4) returning id',
      [name, titleText, footerText, accentColor],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error('the company was not made')
    for (const [position, host] of hosts.entries()) {
      await owner.query('insert into company_hosts (company_id, host, position) values ($1, $2, $3)', [id, host.toLowerCase(), position])
    }
    await owner.query('commit')
    return id
  } finally {
    await owner.end()
  }
}
