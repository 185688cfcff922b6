import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../main/database/migrations/list.ts';

/**
 * SHA-256 of each migration's SQL, in the order in which they are applied. A new migration adds its line here; a line
 * that was released never changes: offices have applied it, and a correction is a migration of its own.
 */
const FROZEN: readonly (readonly [name: string, sha256: string])[] = [
  ['2026-11-21-first-office', '50452e9b0bc86641195709261de304101b3f035f1ce474a808459b11d33bec7c'],
  ['2026-11-21-attendance-and-tasks', 'b09402dabb7f630261351f6ec96b30d5ff6304b37713b3dfd34e714b108828dd'],
  ['2026-11-21-bills', 'e5abe649e8c80c1b9aa35902bbffa0ee80c17f9928c4d04b611e7f9031697d2e'],
  ['2026-11-21-letters', '8da3459bc67db1e292e446b807e4acc3d25964ecc465585c4d85c8ade485533b'],
  ['2026-11-21-dmcs', 'e2e1bcc4556ab378af9fe49146c637e34f469cc41fca19de3fcf1a5e98ad9b41'],
  ['2026-11-21-documents', '61d14c840c27fd81763a2966381149973af0bf7c27f0ca1024fdc7e697a13c6b'],
  ['2026-11-21-emails', '20bff44c4291ab27329a18a956719a362b6d746956843feb4f08065a0f22acb7'],
  ['2026-11-21-series-prefixes', 'f3fb8d439c6d64d88bda310670cede70ad7dac2c1ec32c1d2398f592129cccaf'],
  ['2026-11-21-office-identity', '42ff333fe9ab92aae56b03590b01edc10f9f257fd3e81e113d3e88b5bbb08bd4'],
  ['2026-11-21-papers', 'abe5686a2ff16617eb830e3000a7f5fd4bf8d5935deb781b5467cfd1c0e8ccb3'],
  ['2026-11-21-carried-uploads', '08cd393547d05af561a3a62063f9b93705f091ffb684bba5713789cbb1121f35'],
  ['2026-11-21-student-imports', '15662b623f74c30a193f9e2bf62bba585a14cc8cc8156594a7dff07a9abac418'],
  ['2026-11-21-sessions-and-heads', 'fa6e4b9fd0b6643ec436b54a78960befb841f3daf11c38fbc88cb53328e4cd32'],
  ['2026-11-21-course-sets', 'ddacc63aec70c28c68c955d098854d0f74102602cf7622b35dce4d55b2c1fe47'],
  ['2026-11-21-student-particulars', 'ad90c59643b1c67a167248528fa414e81d8eb8e9c68938a372c5fe182040f4b3'],
  ['2026-11-21-journal-and-dues', '73c95f471aab4d05f63ec140714a0c8dcca69d964cb3d05949528296e1a6cc27'],
  ['2026-11-21-kept-sums', '240425ac303e34bf42bf08c4545a1107e04a7b2e408697718b29bab8b1b9ff45'],
  ['2026-11-21-fee-plans', '1d69dde2e9a004cda1b546bdff7ab3c178905c1324e5f65a1a4bcfba83314f19'],
  ['2026-11-21-approvals', '70f1fcaea7c08fcec710bf2e21915c44a37db53d4c9baeccf27efd47bf3774ae'],
  ['2026-11-21-cheques', '06016a65fc387e1fe854dc1384d6bba09abeaab9fb7c657df3471eff3bdc7ffb'],
  ['2026-11-21-audit-counts', 'a5e057f7233e783ae0e892b20d1aa04ab4a42eed038b04156e5075dc97e661f3'],
  ['2026-11-21-searches', 'c1d2a170789eb57bca53edfd1f5e48b0b92983e2a8b6f65734fc3f4209718e28'],
  ['2026-11-22-texts', '8db5c617bd1cb17afeb689e5d3237d16db54dc217e98f8087d623657ff7e8499'],
  ['2026-11-22-refunds', 'a2958ebcb306946c3a9023cbe7166bb4772851504c6a3ae5dfb8e2d282d80177'],
  ['2026-11-22-promotions', '6facb4766919e8cb33587d3cc58b6a8760d20f5946f77a28c89f7e89c2d78eea'],
  ['2026-11-22-concessions-taken-back', '509ca2588a03fe3184140db6e6628ad18fa7b185e77ef7da019e26a164bbd30d'],
  ['2026-11-22-unfinished-imports', 'e6aa2aec7bb254937a6115be5a1f4c9342b7df96ff44269c050d11dd8306d18a'],
  ['2026-11-22-upi-address', '54391e72e22a8a70920a902ddabb85f484dcb59c7c413e686755e00ec773977d'],
  ['2026-11-22-opening-dues', 'b479a1bca58f134a4376fe442737c7c2e7895da632837413e28578c7dd330aff'],
  ['2026-11-22-line-sums', '944bef53e8bdd89f77c7b6fbb524fbebfd5e6b268ee9da59b962afd1caf07505'],
  ['2026-11-22-deposit-slips', 'b17c3c362d1dfe407ba451bc4b721f7545dc2d1478c1674a81e11dea245c82a3'],
  ['2026-11-22-waived-parts', 'da9322bb7ed7d4a21a32403263a216669e62975603dfa2883ba63ff04b4c7a0a'],
  ['2026-11-22-cheques-by-state', 'fc0381f75fc91a3b1eac49b250bb6fc868cc6de3e16341a7ac253c46b96ebb4e'],
  ['2026-11-22-audit-texts', '740dcafed32d173f6720440f5038f4497003111652e553e109b72ba5edfa9a82'],
  ['2026-11-22-used-dues', 'b1b407998e8715618de8859577bdf6f10ab74af53417fea232842b4566b7c726'],
  ['2026-11-22-payers-texts', '781771701183802fd3b0dece7b0e9c387e8820f652b83f71ce9e51ac98d4acea'],
];

const printOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

test('a released migration is never edited, removed or moved', () => {
  expect(MIGRATIONS.map(({ name, sql }) => [name, printOf(sql)])).toEqual(FROZEN);
});

test('every migration is named by its day and what it does, once', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names.filter((name) => !/^\d{4}-\d{2}-\d{2}(-[a-z0-9]+)+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a change of one letter is seen', () => {
  const [first] = MIGRATIONS;
  expect(printOf(`${first?.sql} `)).not.toBe(FROZEN[0]?.[1]);
});
