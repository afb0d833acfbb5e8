import { farmRoles } from '#ui/storage/farm.ts'
import { useFormatters } from '#components/text/use-formatters.ts'

/** The roles of a farm, as options of a list. */
export function RoleOptions() {
  const format = useFormatters()
  return farmRoles.map((role) => (
    <option key={role} value={role}>
      {format.message(`farm.roles.${role}`)}
    </option>
  ))
}
