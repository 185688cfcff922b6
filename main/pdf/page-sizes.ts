/** Width and height of a sheet, in points (1/72 inch). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const A4: PageSize = { width: 595.28, height: 841.89 };
export const A5: PageSize = { width: 419.53, height: 595.28 };

export const landscape = ({ width, height }: PageSize): PageSize => ({ width: height, height: width });
