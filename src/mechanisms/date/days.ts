const longDay =
  '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8])'
/** A day that the calendar of this century has. */
export const dayPattern = `^20(\\d\\d-(${longDay})|([02468][048]|[13579][26])-02-29)$`
/** The same, for the validators of programs with days as inputs. */
export const days = new RegExp(dayPattern, 'u')
