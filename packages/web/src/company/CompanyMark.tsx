import type { CompanyView } from '@fairshare/contract'
import { useState } from 'react'
import classes from './company-mark.module.css'
import { needsPlate } from './logo-ground.ts'

type Props = { company: Pick<CompanyView, 'name' | 'logoUrl' | 'environmentName'> }

/** A company's logo or name, with the environment's name outside production. */
export function CompanyMark({ company: { name, logoUrl, environmentName } }: Props) {
  return (
    <>
      {logoUrl ? (
        <Logo key={logoUrl} src={logoUrl} name={name} />
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

/** The logo is on the menu's black, or on paper, where a white plate is invisible. */
function Logo({ src, name }: { src: string; name: string }) {
  const [isOnPlate, setOnPlate] = useState(false)
  return (
    <img
      src={src}
      alt={name}
      className={classes['logo']}
      data-plate={isOnPlate || undefined}
      onLoad={(event) => setOnPlate(needsPlate(event.currentTarget))}
    />
  )
}
