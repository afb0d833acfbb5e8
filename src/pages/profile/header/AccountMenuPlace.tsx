import { useEffect, useState, type ComponentType } from 'react'
import { follow } from '#network/follow.ts'
import { accountName } from '#ui/storage/account.ts'
import { recall } from '#ui/storage/device.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'

const keptAccount = () => recall(accountName)

/**
 * The menu of the account in place of the button to log in; its code loads for visitors who are
 * logged in.
 */
export function AccountMenuPlace() {
  const isKnown = useKeptText(keptAccount) !== undefined
  const [Menu, setMenu] = useState<ComponentType>()
  useEffect(() => {
    // The starter of the page sets it before the first paint.
    document.documentElement.toggleAttribute('data-account', isKnown)
    return isKnown
      ? follow(
          () => import('./AccountMenu.tsx'),
          ({ AccountMenu }) => setMenu(() => AccountMenu),
          () => undefined,
        ).stop
      : undefined
  }, [isKnown])
  return isKnown && Menu !== undefined ? <Menu /> : null
}
