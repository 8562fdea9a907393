type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

const FIRST_BYTES = 8_192

/** A growing array of numbers outside the heap, whose old buffer is freed immediately instead of at the next collection. */
export class NumberColumn<Kind extends Numbers> {
  length = 0
  private numbers: Kind
  private readonly view: new (
    bytes: ArrayBuffer,
  ) => Kind

  constructor(view: new (bytes: ArrayBuffer) => Kind) {
    this.view = view
    this.numbers = new view(new ArrayBuffer(FIRST_BYTES))
  }

  push(number: number): void {
    if (this.length === this.numbers.length) this.numbers = new this.view(this.numbers.buffer.transfer(this.numbers.byteLength * 2))
    this.numbers[this.length++] = number
  }

  at(place: number): number {
    return this.numbers[place] ?? 0
  }

  set(place: number, number: number): void {
    this.numbers[place] = number
  }

  get values(): Kind {
    return this.numbers.subarray(0, this.length) as Kind
  }
}
