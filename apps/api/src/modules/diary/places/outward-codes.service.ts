import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Place, placeAt } from '@meridian/domain/diary';
import { outwardCode } from '@meridian/domain/kernel';
import { ownFile } from '../../../platform/own-files.js';

const listFile = ownFile('data/outward-codes.txt');

export interface FoundArea {
  /** The part that was found: `N1`, or `N` where the district is not known. */
  readonly area: string;
  readonly place: Place;
}

/** Where outward codes lie, from a bundled list; read when somebody asks for the first time. */
@Injectable()
export class OutwardCodes {
  private list: Promise<ReadonlyMap<string, Place>> | undefined;

  /** Where a postcode lies; null for one of which not even the area is known. */
  async placeOf(postCode: string): Promise<Place | null> {
    const code = outwardCode(postCode);
    return (code && (await this.find(code))?.place) || null;
  }

  /** The district, else the one whose part it is (`W1` of `W1G`), else the whole area. */
  async find(code: string): Promise<FoundArea | null> {
    const places = await (this.list ??= readFile(listFile, 'utf8').then(placesOf));
    const district = code.replace(/[A-Z]$/, '');
    for (const area of [code, district, code.replace(/\d.*$/, '')]) {
      const place = places.get(area);
      if (place) return { area, place };
    }
    return null;
  }
}

/** Lines such as `AL: 51.75 -0.33; 51.75 -0.33 1-4; 51.82 -0.36 5`. */
export function placesOf(text: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const line of text.split('\n')) {
    const [area = '', list] = line.split(': ');
    if (line.startsWith('#') || list === undefined) continue;
    for (const part of list.split('; ')) {
      const [latitude, longitude, districts = ''] = part.split(' ');
      const place = placeAt(Number(latitude), Number(longitude));
      for (const code of codesOf(area, districts)) places.set(code, place);
    }
  }
  return places;
}

function codesOf(area: string, districts: string): string[] {
  if (districts === '') return [area];
  return districts.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${area}${first + index}`);
  });
}
