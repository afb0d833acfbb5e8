import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import type { SearchLimit } from './use-groups.tsx'

const SearchDialog = lazyComponent(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** A button that opens the search of the site, which loads with the first press. */
export function SearchOpener({
  id,
  className,
  limit,
  children,
}: {
  readonly id?: string
  readonly className: string
  readonly limit?: SearchLimit | undefined
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        {children}
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} limit={limit} />}
    </>
  )
}
