import { useCompany } from './company.ts'

/** The logo of the company, or its name where it has none. */
export function CompanyMark({ isShort = false }: { isShort?: boolean }) {
  const { logoUrl, name } = useCompany()
  if (logoUrl) return <img src={logoUrl} alt={name} />
  return (
    <>
      <span
        aria-hidden
        style={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 32,
          height: 32,
          borderRadius: 8,
          background: 'var(--accent-solid)',
          color: 'var(--accent-on)',
          fontWeight: 600,
        }}
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={isShort ? 'sr-only' : undefined}>{name}</span>
    </>
  )
}
