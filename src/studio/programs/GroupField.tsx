import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import type { Session } from '../page/session.ts'
import type { ProgramChoices } from '../worker/questions/programs.ts'
import { TitleFields } from './TitleFields.tsx'
import type { WantedGroup, WantedProgram } from './wanted.ts'
import { SelectField } from '../page/SelectField.tsx'

const isNew = 'new'
const firstGroup: WantedGroup = { titles: {}, task: undefined, service: '' }

/** The group of a program: an existing one, or a new one with its task and its service. */
export function GroupField({
  session,
  choices,
  group,
  onChange,
}: {
  readonly session: Session
  readonly choices: ProgramChoices | undefined
  readonly group: WantedProgram['group']
  readonly onChange: (group: WantedProgram['group']) => void
}) {
  const intl = useIntl()
  const services = choices?.services ?? []
  const made = typeof group === 'string' ? undefined : group
  const service = made === undefined || typeof made.service === 'string' ? undefined : made.service
  const none = ['', intl.formatMessage({ id: 'studio.programs.choose' })] as const
  return (
    <>
      <label>
        <Text id="studio.programs.new.group" />
        <select
          required
          value={typeof group === 'string' ? group : isNew}
          onChange={({ target: { value } }) => onChange(value === isNew ? firstGroup : value)}
        >
          <option value="">{intl.formatMessage({ id: 'studio.programs.choose' })}</option>
          {services.map(({ id, title, groups }) => (
            <optgroup key={id} label={title}>
              {groups.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={isNew}>
            {intl.formatMessage({ id: 'studio.programs.new.newGroup' })}
          </option>
        </select>
      </label>
      {made !== undefined && (
        <>
          <TitleFields
            session={session}
            label="studio.programs.new.groupTitle"
            titles={made.titles}
            onChange={(titles) => onChange({ ...made, titles })}
          />
          {(choices?.tasks ?? []).length > 0 && (
            <SelectField
              label="studio.programs.new.task"
              required
              value={made.task ?? ''}
              options={[
                none,
                ...(choices?.tasks ?? []).map(({ id, title }) => [id, title] as const),
              ]}
              onChoose={(task) => onChange({ ...made, task: task || undefined })}
            />
          )}
          <SelectField
            label="studio.programs.new.service"
            required
            value={typeof made.service === 'string' ? made.service : isNew}
            options={[
              none,
              ...services.map(({ id, title }) => [id, title] as const),
              [isNew, intl.formatMessage({ id: 'studio.programs.new.newService' })],
            ]}
            onChoose={(chosen) =>
              onChange({
                ...made,
                service: chosen === isNew ? { titles: {}, about: {} } : chosen,
              })
            }
          />
        </>
      )}
      {made !== undefined && service !== undefined && (
        <>
          <TitleFields
            session={session}
            label="studio.programs.new.serviceTitle"
            titles={service.titles}
            onChange={(titles) => onChange({ ...made, service: { ...service, titles } })}
          />
          <TitleFields
            session={session}
            label="studio.programs.new.serviceAbout"
            titles={service.about}
            onChange={(about) => onChange({ ...made, service: { ...service, about } })}
          />
        </>
      )}
    </>
  )
}
