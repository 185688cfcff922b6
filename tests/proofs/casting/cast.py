"""Casts a printed book as an auditor does: adds up each column of money of a PDF or a workbook, without the office's program.

Prints as JSON what the lines of each column come to, and what stands in its total.
"""

import json
import re
import subprocess
import sys
import zipfile
from xml.etree import ElementTree

MONEY = re.compile(r"^(-?)₹(-?)([\d,]+)\.(\d\d)$")
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def paise(word):
    found = MONEY.match(word.replace("\u2212", "-"))
    if not found:
        return None
    amount = int(found[3].replace(",", "")) * 100 + int(found[4])
    return -amount if found[1] or found[2] else amount


def rows_of_pdf(file):
    """The words of each line of print, from the top of the first page: their right edges and texts."""
    said = subprocess.run(["pdftotext", "-tsv", file, "-"], check=True, capture_output=True, text=True).stdout
    lines = {}
    for line in said.splitlines()[1:]:
        fields = line.split("\t")
        if fields[0] != "5":
            continue
        left, top, width = (float(fields[at]) for at in (6, 7, 8))
        lines.setdefault((int(fields[1]), round(top)), []).append((left, left + width, fields[11]))
    merged = []
    for place in sorted(lines):
        # Bold and plain words of one line lie a point apart.
        if merged and merged[-1][0][0] == place[0] and place[1] - merged[-1][0][1] <= 1:
            merged[-1][1].extend(lines[place])
        else:
            merged.append([place, list(lines[place])])
    return [sorted(words) for _, words in merged]


def cast_pdf(file):
    sums, totals, rows = {}, {}, 0
    for words in rows_of_pdf(file):
        amounts = [(right, paise(text)) for _, right, text in words if paise(text) is not None]
        text = " ".join(word for _, _, word in words)
        if not amounts or re.search(r"\bTotal of \d\d-", text) or "Opening total" in text:
            continue
        is_total = re.match(r"^(Total|Closing total)\b", text) is not None
        rows += 0 if is_total else 1
        for right, amount in amounts:
            column = next((x for x in {**sums, **totals} if abs(x - right) < 2.5), right)
            if is_total:
                totals[column] = amount
            else:
                sums[column] = sums.get(column, 0) + amount
    columns = sorted({*sums, *totals})
    return {"rows": rows, "columns": [{"sum": sums.get(x, 0), "total": totals.get(x)} for x in columns]}


def cells_of_sheet(file):
    with zipfile.ZipFile(file) as workbook:
        root = ElementTree.fromstring(workbook.read("xl/worksheets/sheet1.xml"))
    for row in root.iter(f"{SHEET}row"):
        cells = {}
        for cell in row.iter(f"{SHEET}c"):
            letters = re.match(r"[A-Z]+", cell.get("r"))[0]
            text = "".join(part.text or "" for part in cell.iter(f"{SHEET}t"))
            value = cell.find(f"{SHEET}v")
            cells[letters] = text if value is None else float(value.text)
        yield cells


def cast_xlsx(file):
    heads, *lines = cells_of_sheet(file)
    *lines, last = lines
    sums, rows = {letters: 0 for letters in heads}, 0
    for cells in lines:
        words = [str(cell) for cell in cells.values()]
        if any(re.match(r"Total of \d\d-|Opening total", word) for word in words):
            continue
        rows += 1
        for letters, cell in cells.items():
            if isinstance(cell, float):
                sums[letters] += round(cell * 100)
    return {
        "rows": rows,
        "columns": [
            {"head": heads[letters], "sum": sums[letters], "total": round(last[letters] * 100)}
            for letters in heads
            if isinstance(last.get(letters), float)
        ],
    }


print(json.dumps((cast_xlsx if sys.argv[1].endswith(".xlsx") else cast_pdf)(sys.argv[1])))
