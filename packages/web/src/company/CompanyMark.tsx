import type { CompanyView } from '@fairshare/contract'
import classes from './company-mark.module.css'

type Props = { company: Pick<CompanyView, 'name' | 'logoUrl' | 'environmentName'> }

/** The logo of a company, or its name where it has none, and where this is not a place for real work, what it is. */
export function CompanyMark({ company: { name, logoUrl, environmentName } }: Props) {
  return (
    <>
      {logoUrl ? (
        <img src={logoUrl} alt={name} className={classes['logo']} />
      ) : (
        <>
          <span aria-hidden className={classes['letter']}>
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes['name']}>{name}</span>
        </>
      )}
      {environmentName !== '' && <span className={classes['environment']}>{environmentName}</span>}
    </>
  )
}
