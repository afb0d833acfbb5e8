/** A list of a program that a pasted text can fill. */
export interface FillableList {
  readonly title: string
  /** The name of the draft that the text becomes. */
  readonly draft: string
}
/** A page of a program in the list of all programs. */
export interface ListedProgram {
  readonly path: string
  /** The title of its group, which names the bird where several programs share a row. */
  readonly group: string
  /** The filters that it passes, by their ids. */
  readonly birds: readonly string[]
  /** Its lists that a pasted text can fill; absent without lists. */
  readonly lists?: readonly FillableList[]
}
/** A program with its purpose in one line; or programs of one family, each for another bird. */
export interface ListedRow {
  readonly icon: string
  readonly title: string
  readonly purpose: string
  readonly programs: readonly ListedProgram[]
}
/** The programs of one task; with no title for those that have no task. */
interface TaskRows {
  readonly id: string
  readonly icon: string
  readonly title: string
  readonly rows: readonly ListedRow[]
}
/** The list of all programs in one language. */
export interface ProgramList {
  readonly tasks: readonly TaskRows[]
  readonly birds: readonly { readonly id: string; readonly title: string }[]
}

/**
 * The rows of a list for a bird. A row of a family has only the programs for the bird.
 * @param bird the id of a filter; empty for all
 */
export function filteredTasks({ tasks }: ProgramList, bird: string): readonly TaskRows[] {
  return tasks
    .map((task) => ({
      ...task,
      rows: task.rows
        .map((row) => ({
          ...row,
          programs: row.programs.filter(({ birds }) => bird === '' || birds.includes(bird)),
        }))
        .filter(({ programs }) => programs.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
}
