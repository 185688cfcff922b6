import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { TaxRate, TaxRatesUpdate } from './tax-rates.model.ts';

const rates = record(z.array(TaxRate).readonly());

export const taxRates = endpoint({
  method: 'GET',
  path: '/tax-rates',
  summary: 'The rates at which tax is deducted from bills, with their days, sums and source',
  access: ADMIN,
  answer: rates,
});

export const saveTaxRates = endpoint({
  method: 'PUT',
  path: '/tax-rates',
  summary: 'Add or correct rates of tax; those that are not named stay as they are',
  access: ADMIN,
  body: TaxRatesUpdate,
  answer: rates,
});
