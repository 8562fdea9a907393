type FileDrag = DragEvent & { dataTransfer: DataTransfer }

export const hasFiles = (event: DragEvent): event is FileDrag => event.dataTransfer?.types.includes('Files') === true

/** A file dropped where no drop zone takes it would replace the page. Drop zones listen later and overrule this. */
export function refuseDroppedFiles() {
  window.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => hasFiles(event) && event.preventDefault())
}
