import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { disableSecondFactor, enableSecondFactor, verifySecondFactor } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import type { QrPath } from '../../program/share/qr-path.ts'
import { saveFile } from '../../ui/storage/save-file.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { accountFields } from '../access/account-fields.ts'
import { AccountForm } from '../access/AccountForm.tsx'
import { useAccount } from './account-context.ts'
import { HiddenAddress } from './ChangeForms.tsx'
import { readableKey } from './readable-key.ts'

/** What an authenticator app needs, and the codes for a lost phone; the server shows them once. */
type Setup = AnswerOf<typeof enableSecondFactor>

const loadQr = async () => (await import('../../program/share/qr-path.ts')).qrPath

/** The address for the app as a QR code: dark on white, as cameras read it. */
function QrPicture({ text, title }: { text: string; title: string }) {
  const [code, setCode] = useState<QrPath>()
  const take = useCallback((make: (text: string) => QrPath) => setCode(make(text)), [text])
  useFollow(loadQr, take)
  if (code === undefined) return null
  return (
    <svg
      width="220"
      height="220"
      viewBox={`0 0 ${code.side} ${code.side}`}
      role="img"
      aria-label={title}
    >
      <rect width={code.side} height={code.side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}

/** The recovery codes, which are on no other page. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Text as="h3" id="profile.factor.codes.title" />
      <Text as="p" id="profile.factor.codes.text" />
      <ul className="rows-list">
        {codes.map((code) => (
          <li key={code}>
            <Isolate text="foreign">{code}</Isolate>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button
          onClick={() =>
            saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
          }
          text="profile.factor.codes.save"
          icon="download"
        />
      </p>
    </>
  )
}

/** The steps after the password: the app reads the key, and its first code proves it. */
function SetupSteps({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const { ask } = useAccount()
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        <Text id="profile.factor.app.title" />
      </h3>
      <Text as="p" id="profile.factor.app.text" />
      <QrPicture text={setup.totpURI} title={intl.formatMessage({ id: 'profile.factor.app.qr' })} />
      <p>
        <a className="button" href={setup.totpURI}>
          <Icon name="phone" size={20} />
          <Text id="profile.factor.app.open" />
        </a>
      </p>
      <p>
        <Text id="profile.factor.app.key" />{' '}
        <strong>
          <Isolate text="foreign">{readableKey(setup.totpURI)}</Isolate>
        </strong>
      </p>
      <RecoveryCodes codes={setup.backupCodes} />
      <Text as="h3" id="profile.factor.prove.title" />
      <Text as="p" id="profile.factor.prove.text" />
      <AccountForm
        id="prove"
        fields={[accountFields.code]}
        submit="profile.factor.prove.submit"
        send={(values) => ask(verifySecondFactor, { body: values })}
        onDone={onDone}
      />
    </>
  )
}

/** Turns the second factor off; staff cannot. */
function TurnOff() {
  const { account, ask, change } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  return (
    <Fold summary={<Text id="profile.factor.off.title" />}>
      <AccountForm
        id="factor-off"
        fields={[accountFields.password]}
        submit="profile.factor.off.submit"
        send={(values) => ask(disableSecondFactor, { body: values })}
        onDone={() => {
          change({ ...account, secondFactor: false })
          toast(intl.formatMessage({ id: 'profile.factor.off.done' }), 'info')
        }}
        above={<HiddenAddress email={account.email} />}
      />
    </Fold>
  )
}

/** The second factor of the account: set up, or turned off. */
export function SecondFactor() {
  const { account, ask, change } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const [setup, setSetup] = useState<Setup>()
  const isVisitor = account.role === 'visitor'
  return (
    <Panel id="second-factor" tabIndex={-1} title="profile.factor.title">
      <Text
        as="p"
        id={
          account.secondFactor
            ? `profile.factor.${isVisitor ? 'on' : 'onStaff'}`
            : 'profile.factor.text'
        }
      />
      {account.secondFactor && isVisitor && <TurnOff />}
      {!account.secondFactor && setup === undefined && (
        <Fold summary={<Text id="profile.factor.setUp" />}>
          <Text as="p" id="profile.factor.password" />
          <AccountForm
            id="factor"
            fields={[accountFields.password]}
            submit="profile.factor.next"
            send={(values) => ask(enableSecondFactor, { body: values })}
            onDone={setSetup}
            above={<HiddenAddress email={account.email} />}
          />
        </Fold>
      )}
      {!account.secondFactor && setup !== undefined && (
        <SetupSteps
          setup={setup}
          onDone={() => {
            setSetup(undefined)
            change({ ...account, secondFactor: true })
            toast(intl.formatMessage({ id: 'profile.factor.done' }), 'good')
          }}
        />
      )}
    </Panel>
  )
}
