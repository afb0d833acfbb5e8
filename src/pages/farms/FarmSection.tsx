import { useEffect } from 'react'
import { RawIntlProvider } from 'react-intl'
import farmWords from 'virtual:pack/farm'
import statusWords from 'virtual:pack/farmStatus'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFarmStatus } from '#mechanisms/journal/components/farm-status/use-farm-status.ts'
import { openNotebook } from '#storage/notebook.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { recall } from '#ui/storage/device.ts'
import { farmMark, invitationName } from '#ui/storage/farm.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { ChooseFarm } from './ChooseFarm.tsx'
import { DeviceFarm } from './DeviceFarm.tsx'
import { Invitation } from './Invitation.tsx'
import { invitationIn } from './invitation.ts'
import { AskAccount, Asking, Unreachable } from './notes.tsx'
import { startFarmSync } from './start-sync.ts'
import { useFarms } from './use-farms.ts'
import './farm.css'

const accountId = () => signedInAccount()?.id
const keptInvitation = () => recall(invitationName)
const isInFarm = () => (farmMark() === undefined ? undefined : 'yes')

function FarmParts() {
  const account = useKeptText(accountId)
  const invitation = invitationIn(useKeptText(keptInvitation) ?? '')
  const isMember = useKeptText(isInFarm) !== undefined
  const status = useFarmStatus()
  const farms = useFarms(account)
  useEffect(() => {
    void (isMember ? startFarmSync() : openNotebook())
  }, [isMember])
  const isOut = account === undefined || farms.state === 'signedOut'
  const here = farms.list?.find(({ farm }) => farm === status?.farm)
  return (
    <section className="panel farm" aria-labelledby="farm-title">
      <h2 id="farm-title">
        {status === undefined ? (
          <Text id="farm.title" />
        ) : (
          <Isolate text="typed">{status.title}</Isolate>
        )}
      </h2>
      {invitation !== undefined && (
        <Invitation invitation={invitation} isOut={isOut} farms={farms} />
      )}
      {status !== undefined && (
        <DeviceFarm status={status} farm={here} account={account} farms={farms} isOut={isOut} />
      )}
      {status === undefined && !isMember && (
        <p>
          <Text id="farm.lead" />
        </p>
      )}
      {isOut && status === undefined && invitation === undefined && <AskAccount />}
      {!isOut && farms.state === 'asking' && farms.list === undefined && <Asking />}
      {!isOut && farms.state === 'unreachable' && <Unreachable onAgain={farms.again} />}
      {!isOut && !isMember && farms.list !== undefined && (
        <ChooseFarm list={farms.list} farms={farms} />
      )}
    </section>
  )
}

/** The words of both packs. */
function WithStatusWords() {
  const extendedIntl = useMoreWords(statusWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <FarmParts />
    </RawIntlProvider>
  )
}

/** The farm of this device, its members, and the ways into one. */
export function FarmSection() {
  const extendedIntl = useMoreWords(farmWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <WithStatusWords />
    </RawIntlProvider>
  )
}
