@rem On POSIX, `exec` makes the shell of `npm start` step aside, so that signals and the exit code are the office's own.
@rem Windows has no such word and no such need: here it runs the rest of the line as it stands.
@%*
