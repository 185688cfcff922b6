import { act } from '../../../contract/act.ts';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import {
  ChargedService,
  GivenService,
  NewServed,
  NewService,
  Served,
  ServedEnd,
  Service,
  ServiceCharge,
  ServicePatch,
} from './services.model.ts';

export const createService = endpoint({
  method: 'POST',
  path: '/services',
  summary: 'Add a service with its rates: stops of a bus, rooms of a hostel, a mess',
  access: ADMIN,
  keyed: true,
  body: NewService,
  answer: created(Service),
});

export const showService = endpoint({
  method: 'GET',
  path: '/services/{id}',
  summary: 'One service with its rates',
  access: STAFF,
  answer: record(Service),
});

export const updateService = endpoint({
  method: 'PATCH',
  path: '/services/{id}',
  summary:
    'Correct a service or its rates; a new amount holds for every period that is charged from then on, also for one charged again',
  access: ADMIN,
  body: ServicePatch,
  answer: record(Service),
});

export const giveService = endpoint({
  method: 'POST',
  path: '/services/{id}/students',
  summary:
    'Give a service to a student, or to several, from a day on; `instead` changes the rate from that day. Refused where no place is free',
  access: ADMIN,
  right: 'charge-by-sheet',
  keyed: true,
  body: NewServed,
  answer: created(GivenService),
});

export const endService = endpoint({
  method: 'PATCH',
  path: '/services/{id}/students/{served_id}',
  summary: 'Say on which day a student has a service for the last time',
  access: ADMIN,
  right: 'charge-by-sheet',
  body: ServedEnd,
  answer: record(Served),
});

export const servicesOfStudent = endpoint({
  method: 'GET',
  path: '/students/{id}/services',
  summary: 'What a student has of services today or later, and had last',
  access: STAFF,
  answer: list(Served),
});

export const chargeService = act({
  path: '/services/{id}/charge',
  summary:
    'Charge all who have a service for a period; or say what that would do. The same period again changes only what differs and is not paid',
  access: ADMIN,
  right: 'charge-by-sheet',
  body: ServiceCharge,
  found: ChargedService,
});
