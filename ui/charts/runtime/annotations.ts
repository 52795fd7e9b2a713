/** The plots' own annotations, of which we draw none: ours are marks and badges. */
export class Controller {
  update(): void {}
  destroy(): void {}
}
