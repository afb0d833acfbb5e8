import { useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { FarmRole } from '#sync/protocol.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { ConfirmQuestion } from '#ui/ConfirmQuestion.tsx'
import type { Farm, FarmMember } from './farm-api.ts'
import { RoleOptions } from './RoleOptions.tsx'
import type { Farms } from './use-farms.ts'

/** The members of a farm; an owner changes their roles and removes them. */
export function Members({ farm, account, farms }: { farm: Farm; account: string; farms: Farms }) {
  const format = useFormatters()
  const toast = useToast()
  const [leaving, setLeaving] = useState<FarmMember>()
  const isOwner = farm.role === 'owner'
  const change = async (member: FarmMember, role: FarmRole) => {
    await farms.settle(farms.api.changeRole(farm.farm, member.account, role))
    farms.again()
  }
  const remove = async ({ account: id, name }: FarmMember) => {
    setLeaving(undefined)
    const removed = await farms.settle(farms.api.remove(farm.farm, id))
    if (removed !== undefined) toast(format.message('farm.members.removed', { name }), 'good')
    farms.again()
  }
  return (
    <>
      <Text as="h3" id="farm.members.title" />
      <ul className="rows-list">
        {farm.members.map((member) => {
          const { account: id, name, role } = member
          const isOwn = id === account
          return (
            <li key={id} data-member={name}>
              <Icon name="user" size={32} />
              <div className="farm-member field">
                <p>
                  {isOwn ? (
                    format.message('farm.members.you', { name })
                  ) : (
                    <Isolate text="typed">{name}</Isolate>
                  )}
                </p>
                {isOwner ? (
                  <select
                    aria-label={format.message('farm.members.role', { name })}
                    value={role}
                    onChange={({ currentTarget }) =>
                      void change(member, currentTarget.value as FarmRole)
                    }
                  >
                    <RoleOptions />
                  </select>
                ) : (
                  <Text as="p" className="hint" id={`farm.roles.${role}`} />
                )}
              </div>
              {isOwner && !isOwn && (
                <button type="button" className="icon-button" onClick={() => setLeaving(member)}>
                  <Icon name="trash" size={20} />
                  <span className="hidden">{format.message('farm.members.remove', { name })}</span>
                </button>
              )}
              {leaving?.account === id && (
                <ConfirmQuestion
                  text={format.message('farm.members.sure', { name })}
                  yes="farm.members.yes"
                  no="farm.members.no"
                  onYes={() => remove(member)}
                  onNo={() => setLeaving(undefined)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
