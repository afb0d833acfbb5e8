import { useRef, useState, type ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import hasServer from 'virtual:clinic/server'
import { formatDate } from '../../i18n/format.ts'
import { signedInAccount } from '../../ui/storage/account.ts'
import { copyStatus } from '../../ui/storage/flock/copies.ts'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { tab } from '../../ui/storage/tab.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { importText, longestFile, planImport, type DeviceData, type Plan } from './device-data.ts'
import { daysByFlock, type FlockDays } from './kept/days-by-flock.ts'
import { Preview } from './kept/Preview.tsx'
import { keptData, saveCopy } from './save-copy.ts'
import { ConfirmQuestion } from '../../ui/ConfirmQuestion.tsx'
import { forgetEverything, putTexts } from './kept/use-kept.ts'
import type { PlacedProgram } from './kept/use-words-of.ts'

/** Who deletes everything hands the device on: its session ends as well. */
async function leaveAccount(): Promise<void> {
  if (hasServer) await (await import('../access/sign-out.ts')).signOut()
}

const lastCopy = () => copyStatus().on ?? ''

/** When a file was saved last. */
function LastCopy() {
  const language = useLanguage()
  const day = useKeptText(lastCopy)
  if (day === undefined) return null
  return (
    <p className="hint">
      {day === '' ? (
        <Text id="account.copies.never" />
      ) : (
        <Text id="account.copies.last" values={{ date: formatDate(new Date(day), language) }} />
      )}
    </p>
  )
}

/** What a file would bring, and what of it cannot be used. */
interface PendingQuestion {
  readonly plan: Plan
  readonly days: readonly FlockDays[]
  readonly unusable: number
}

/**
 * Takes what is kept along as a file, brings it back, and deletes all of it; nothing is replaced or
 * deleted unasked.
 */
export function DataPanel({
  programs,
  onChange,
}: {
  programs: readonly PlacedProgram[]
  onChange: () => void
}) {
  const intl = useIntl()
  const toast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'delete' | PendingQuestion>()
  const say = (id: string, values?: Record<string, number>): string =>
    intl.formatMessage({ id }, values)

  const apply = async (data: DeviceData, unusable: number) => {
    setAsking(undefined)
    for (const name of Object.keys(data)) tab.forget(name)
    const outlives = await putTexts(data)
    const count = Object.keys(data).length
    toast(
      [
        say('account.import.done', { count }),
        unusable === 0 ? '' : say('account.import.unusable', { count: unusable }),
        outlives ? '' : say('account.refused'),
      ]
        .filter(Boolean)
        .join(' '),
      outlives && unusable === 0 ? 'good' : 'info',
    )
    onChange()
  }
  const bringBack = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen === undefined) return
    const found =
      chosen.size > longestFile * 4 ? undefined : importText(await chosen.text().catch(() => ''))
    if (found === undefined) return toast(say('account.wrongFile'), 'bad')
    if (found === 'later') return toast(say('account.laterFile'), 'bad')
    const kept = keptData()
    const plan = planImport(found.data, kept)
    if (Object.keys({ ...plan.added, ...plan.replaced }).length === 0)
      await apply({}, found.unusable)
    else setAsking({ plan, days: daysByFlock(plan, found.data, kept), unusable: found.unusable })
  }
  return (
    <Panel title="account.data.title">
      <Text as="p" id="account.data.text" />
      <LastCopy />
      <div className="actions">
        <Button onClick={saveCopy} text="account.data.export" icon="download" />
        <Button onClick={() => file.current?.click()} text="account.data.import" icon="plus" />
        <Button
          aria-expanded={asking === 'delete'}
          onClick={() => setAsking('delete')}
          text="account.data.delete"
          icon="trash"
        />
      </div>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        className="hidden"
        tabIndex={-1}
        aria-label={say('account.data.import')}
        onChange={(event) => void bringBack(event)}
      />
      {asking === 'delete' && (
        <ConfirmQuestion
          text={say('account.data.sure')}
          yes="account.data.yes"
          no="account.data.no"
          onYes={() => {
            if (hasServer && signedInAccount() !== undefined) void leaveAccount()
            void forgetEverything().then(onChange)
            setAsking(undefined)
            toast(say('account.data.deleted'), 'good')
            onChange()
          }}
          onNo={() => setAsking(undefined)}
        />
      )}
      {typeof asking === 'object' && (
        <Preview
          {...asking}
          programs={programs}
          onImport={(data) => void apply(data, asking.unusable)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Panel>
  )
}
