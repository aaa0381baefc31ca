import classes from './Chart.module.css'

type ChartTableProps = {
  label: string
  height: number
  heads: readonly { head: string; isNumber?: boolean }[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** The numbers of a chart as a table of the same height. */
export const ChartTable = ({ label, height, heads, rows }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  <section className={classes.tableBox} style={{ height }} tabIndex={0} aria-label={label}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map(({ head, isNumber }) => (
            <th key={head} scope="col" data-number={isNumber || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]?.head} data-number={heads[index + 1]?.isNumber || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
