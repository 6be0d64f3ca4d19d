/** The SQL driver that the tables of the journal need: libsql's, or another one with the same synchronous calls. */

/** Values of parameters are texts and integers. */
export interface SqlStatement {
  run(...values: Array<unknown>): unknown
  /** The first row, by column name. */
  get(...values: Array<unknown>): unknown
  all(...values: Array<unknown>): Array<unknown>
  /** The rows one after another, so that they are not all in memory. */
  iterate(...values: Array<unknown>): Iterable<unknown>
}

/** Every member throws when the database fails. */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement
  exec(sql: string): unknown
  /** Rows of a pragma, by column name. */
  pragma(text: string): unknown
  close(): unknown
}
