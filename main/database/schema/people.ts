/** Courses, the people who work in them, and who is signed in. */
export const people = `
-- Courses. A course in use is never deleted, only made inactive.
create table courses (
  id integer primary key,
  name text not null check (name <> ''),
  name_key text not null unique,
  description text,
  active integer not null default 1 check (active in (0, 1)),
  created_at text not null,
  version integer not null default 1
) strict;

-- Most records share few combinations of courses: each is kept once, as its ids (3,7), and records name it.
create table course_sets (
  id integer primary key,
  courses text not null unique
) strict;

-- Records of other people share the set.
create trigger course_sets_are_never_edited before update on course_sets
  begin select raise(abort, 'a set of courses is never edited'); end;

-- The courses of a set, in their order: the first is the record's own.
create table course_set_members (
  set_id integer not null references course_sets (id) on delete cascade,
  position integer not null,
  course_id integer not null references courses (id),
  primary key (set_id, position)
) strict, without rowid;
create unique index course_set_members_by_course on course_set_members (course_id, set_id);

-- Records of other people share the set.
create trigger course_set_members_are_never_edited before update on course_set_members
  begin select raise(abort, 'a set of courses is never edited'); end;

-- Everybody who signs in, and the teachers, who belong to a register as well.
create table users (
  id integer primary key,
  name text not null check (name <> ''),
  username text not null,
  username_key text not null unique,
  email text,
  role text not null check (role in ('admin', 'accountant', 'teacher')),
  course_set_id integer references course_sets (id),
  password_hash text not null,
  active integer not null default 1 check (active in (0, 1)),
  subjects text not null default '[]',
  employee_id text,
  department text,
  designation text,
  created_at text not null,
  version integer not null default 1
) strict;
create index users_by_role on users (role, name);
create index users_by_courses on users (course_set_id);

-- Who is signed in where. A token is kept as its hash only.
create table logins (
  id integer primary key,
  token_hash text not null unique,
  user_id integer not null references users (id),
  desk text not null,
  created_at text not null,
  last_used_at text not null
) strict;
create index logins_by_user on logins (user_id);
`;
