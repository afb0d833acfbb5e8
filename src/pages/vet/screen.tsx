import contactWords from 'virtual:pack/contact'
import vetWords from 'virtual:pack/vet'
import vetSigns from 'virtual:vet'
import type { Screen } from '../screen.ts'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import clinic from 'virtual:clinic'
import { signParameter } from '../../content/links.ts'
import type { VetSigns } from '../../content/vet-signs.ts'
import { Text } from '../../ui/Text.tsx'
import { Channels, hasChannel } from '../common/Channels.tsx'
import { SampleNote } from '../common/SampleNote.tsx'

/** Items of a list, each a message. */
const Messages = ({ ids }: { readonly ids: readonly string[] }) => (
  <ul>
    {ids.map((id) => (
      <Text as="li" key={id} id={id} />
    ))}
  </ul>
)

/** The sign that the address names, once the page runs: it is prerendered without one. */
function useSign({ signs }: VetSigns) {
  const { search } = useLocation()
  const [sign, setSign] = useState<VetSigns['signs'][number]>()
  useEffect(() => {
    const id = new URLSearchParams(search).get(signParameter)
    setSign(signs.find((each) => each.id === id))
  }, [search, signs])
  return sign
}

/**
 * Whom to call when birds are sick, what to have at hand, and what not to do. It names no medicine
 * and no diagnosis.
 */
function VetPage({ shown }: { readonly shown: VetSigns }) {
  const intl = useIntl()
  const sign = useSign(shown)
  const name = sign?.name ?? intl.formatMessage({ id: 'vet.general' })
  const also = sign?.also ?? []
  const message = [
    intl.formatMessage({ id: 'vet.message' }, { sign: name }),
    ...[...shown.always, ...also].map((each) =>
      intl.formatMessage({ id: 'vet.entry' }, { title: each }),
    ),
  ].join('\n')
  return (
    <div className="page vet">
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id="vet.title" />
          <Text as="p" className="lead" id="vet.lead" />
        </div>
      </header>
      <div role="status">
        {sign !== undefined && (
          <p className="meaning bad">
            <strong>{sign.urgency}</strong> <Text id="vet.sign" values={{ sign: sign.name }} />
          </p>
        )}
      </div>
      <section>
        <Text as="h2" id="vet.call" />
        <SampleNote sample={clinic.sample} />
        {hasChannel ? (
          <Channels subject={name} text={message} />
        ) : (
          <Text as="p" id="vet.noClinic" />
        )}
      </section>
      {sign?.isNotifiable !== false && (
        <section className="panel">
          <Text as="h2" id="vet.reportTitle" />
          <Text as="p" id="vet.reportText" />
          <Messages
            ids={['vet.report.call', 'vet.report.move', 'vet.report.visitors', 'vet.report.send']}
          />
        </section>
      )}
      <section className="panel">
        <Text as="h2" id="vet.atHandTitle" />
        <ul>
          {shown.always.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {also.length > 0 && (
          <>
            <Text as="p" id="vet.also" />
            <ul>
              {also.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="panel">
        <Text as="h2" id="vet.untilTitle" />
        <Messages ids={['vet.until.medicine', 'vet.until.apart', 'vet.until.dead']} />
      </section>
    </div>
  )
}

/** What to do when birds are sick, and whom to call. */
export const screen: Screen = {
  folder: 'vet',
  packs: { vet: vetWords, contact: contactWords },
  open: async ({ language: { code } }) => {
    const { default: shown } = await vetSigns[code]!()
    return {
      content: <VetPage shown={shown} />,
      title: 'vet.title',
      description: 'vet.description',
      modules: [`vet/${code}/signs`],
    }
  },
}
