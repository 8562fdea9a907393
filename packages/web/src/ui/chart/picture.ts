/** Double resolution for slides and print. */
const SCALE = 2
const MARGIN = 16
const TITLE = 28
const CAPTION = 22
/** The number of frames in which a newly requested chart renders. */
const MAX_FRAMES = 120
/** Style properties that a standalone SVG cannot inherit. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** Draws a card's charts as one picture with title, description, and labels. */
export async function pictureOf(card: Element, { title, lead }: { title: string; lead?: string | undefined }): Promise<Blob> {
  const charts = await drawnIn(card)
  const width = Math.max(...charts.map(({ svg }) => svg.clientWidth))
  const head = TITLE + (lead ? CAPTION : 0)
  const height = head + charts.reduce((all, { svg }) => all + CAPTION + svg.clientHeight, 0)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + 2 * MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const { backgroundColor, color, fontFamily } = getComputedStyle(card)
  context.scale(SCALE, SCALE)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = MARGIN
  const write = (text: string, font: string, room: number) => {
    context.fillStyle = color
    context.font = `${font} ${fontFamily}`
    context.textBaseline = 'top'
    context.fillText(text, MARGIN, top, width)
    top += room
  }
  write(title, '600 16px', TITLE)
  if (lead) write(lead, '400 12px', CAPTION)
  for (const { name, svg } of charts) {
    write(name, '500 13px', CAPTION)
    context.drawImage(await imageOf(svg), MARGIN, top, svg.clientWidth, svg.clientHeight)
    top += svg.clientHeight
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}

/** Each figure's chart, once rendered. */
async function drawnIn(card: Element): Promise<{ name: string; svg: SVGSVGElement }[]> {
  const figures = [...card.querySelectorAll('figure')]
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const charts = figures.flatMap((figure) => {
      const svg = figure.querySelector<SVGSVGElement>('.recharts-wrapper > svg')
      return svg && svg.clientWidth > 0 ? [{ name: figure.querySelector('figcaption')?.firstChild?.textContent ?? '', svg }] : []
    })
    if (charts.length === figures.length) return charts
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  throw new Error('The chart has not been drawn.')
}

/** A standalone SVG with the page's colors and fonts inlined. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of STYLES) copies[at]?.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('width', String(svg.clientWidth))
  copy.setAttribute('height', String(svg.clientHeight))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
