import sharingWords from 'virtual:pack/sharing'
import { useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import { shareFarm } from '#api/addresses.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { requestApi } from '#network/api.ts'
import type { FarmRole } from '#sync/protocol.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, type Failed } from '#ui/request/Answer.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface SharedSwitchProps {
  readonly farm: string
  /** The role of whoever sees it: owners switch, others read how it is. */
  readonly role: FarmRole
  /** Since when the farm is shared (ISO); null where it is not. */
  readonly sharedSince: string | null
  /** Called when the server has answered how it is now. */
  readonly onChange: (sharedSince: string | null) => void
}

function SwitchPanel({ farm, role, sharedSince, onChange }: SharedSwitchProps) {
  const format = useFormatters()
  const language = useLanguage()
  const [failed, setFailed] = useState<Failed>()
  const isShared = sharedSince !== null
  const turn = async (): Promise<void> => {
    setFailed(undefined)
    const outcome = await requestApi(
      shareFarm,
      { params: { farm }, body: { shared: !isShared } },
      { language: language.code },
    )
    if (outcome.kind === 'ok') onChange(outcome.body.sharedSince)
    else setFailed(outcome)
  }
  return (
    <section className="farm-box" aria-labelledby="sharing-title">
      <h3 id="sharing-title">{format.message('sharing.title')}</h3>
      <p id="sharing-text">{format.message('sharing.text')}</p>
      <p role="status" data-shared={isShared}>
        <strong>
          {sharedSince === null
            ? format.message('sharing.off')
            : format.message('sharing.on', { date: format.date(sharedSince) })}
        </strong>
      </p>
      {failed !== undefined && <Failure failed={failed} />}
      {role === 'owner' ? (
        <p className="actions">
          <Button
            className={isShared ? 'button' : 'button primary'}
            aria-describedby="sharing-text"
            onClick={turn}
            text={isShared ? 'sharing.stop' : 'sharing.start'}
          />
        </p>
      ) : (
        <p className="hint">{format.message('sharing.owners')}</p>
      )}
    </section>
  )
}

/** Whether a farm is shared with the clinic, who then sees what, and the switch of its owners. */
export function SharedSwitch(props: SharedSwitchProps) {
  const intl = useMoreWords(sharingWords)
  return intl === undefined ? null : (
    <RawIntlProvider value={intl}>
      <SwitchPanel {...props} />
    </RawIntlProvider>
  )
}
